import type { Kit } from '@plugboard/core'
import { Button, QrCode, useCopy, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'

const styles = `
.receive-code{inline-size:min(100%,240px)}
.receive-address{margin:0;padding:var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);font-family:ui-monospace,monospace;font-size:15px;line-height:1.7;text-align:center;overflow-wrap:anywhere;user-select:all}
.receive-address>span{display:inline-block}
.receive-address>span:not(:last-child){margin-inline-end:.5ch}
`

/** The address of the active account: as a code to scan, as a text of which every character can be compared, and to copy. */
export default observer(function Receive({ kit }: { readonly kit: Kit }) {
  const { t } = useOwnText(en)
  usePluginStyles(styles)
  const connection = kit.connections.active
  const address = connection?.account.address ?? ''
  const { state, copy } = useCopy(address)
  if (!connection || !address)
    return (
      <div className="pb-stack pb-center">
        <p className="pb-text">{t('receive.nobody')}</p>
        <Button variant="primary" onClick={() => kit.push('Connect')}>
          {t('receive.connect')}
        </Button>
      </div>
    )
  const network = connection.caipNetwork?.name ?? connection.networkId
  const scheme = kit.namespace(connection.namespace)?.paymentScheme
  const copyText = { idle: 'receive.copy', copied: 'receive.copied', failed: 'receive.notCopied' } as const
  return (
    <div className="pb-stack pb-center">
      <div className="receive-code">
        <QrCode text={scheme ? `${scheme}:${address}` : address} label={t('receive.code', { network })} />
      </div>
      {/* Groups have a gap and no space between them: what is selected and copied is the address. */}
      <p className="receive-address" dir="ltr" title={t('receive.address')}>
        {groupsOf(address).map(({ at, text }) => (
          <span key={at}>{text}</span>
        ))}
      </p>
      <p className="pb-text">{t('receive.only', { network })}</p>
      <div className="pb-actions">
        <Button variant="primary" onClick={copy}>
          {t(copyText[state])}
        </Button>
      </div>
    </div>
  )
})

/** An address in groups of four characters, which are easy to compare, and where each begins. */
function groupsOf(address: string): readonly { readonly at: number; readonly text: string }[] {
  return [...address.matchAll(/.{1,4}/gu)].map(({ index, 0: text }) => ({ at: index, text }))
}
