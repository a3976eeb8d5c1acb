import type { Kit } from '@plugboard/core'
import { accountName } from '@plugboard/core/features'
import {
  AddressGroups,
  Button,
  NoWallet,
  QrCode,
  useCopy,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import { WalletIcon } from './icons.js'

const styles = `
.receive-code{inline-size:min(100%,240px)}
.receive-address{margin:0;padding:var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);text-align:center}
.receive-address .pb-address{font-size:15px}
.receive-actions.pb-actions{min-block-size:0}
.receive-name{display:block;margin-block-end:var(--pb-space-1);font-weight:var(--pb-font-weight-medium);overflow-wrap:anywhere}
`

/** The address of the active account: as a code to scan, as a text in which every character can be compared, and with a copy button. */
export default observer(function Receive({ kit }: { readonly kit: Kit }) {
  const { t } = useOwnText(en)
  usePluginStyles(styles)
  const connection = kit.connections.active
  const address = connection?.account.address ?? ''
  const { state, copy } = useCopy(address)
  if (!connection || !address)
    return <NoWallet kit={kit} icon={<WalletIcon />} text={t('receive.nobody.text')} />
  const { namespace, networkId } = connection
  const known = accountName(kit, { address, networkId })
  const network = connection.caipNetwork?.name ?? networkId
  const hasOthers = kit.networks.all.filter(({ chainNamespace }) => chainNamespace === namespace).length > 1
  const scheme = kit.namespace(namespace)?.paymentScheme
  const copyText = { idle: 'receive.copy', copied: 'receive.copied', failed: 'receive.notCopied' } as const
  return (
    <div className="pb-stack pb-center">
      <div className="receive-code">
        <QrCode text={scheme ? `${scheme}:${address}` : address} label={t('receive.code', { network })} />
      </div>
      <p className="receive-address" title={t('receive.address')}>
        {known && <bdi className="receive-name">{known.name}</bdi>}
        <AddressGroups address={address} />
      </p>
      <p className="pb-text">{t('receive.only', { network })}</p>
      <div className="pb-actions receive-actions">
        <Button variant="primary" onClick={copy}>
          {t(copyText[state])}
        </Button>
        {hasOthers && (
          <Button onClick={() => kit.push('Networks', { namespace })}>{t('receive.another')}</Button>
        )}
      </div>
    </div>
  )
})
