import { isKitError, type KitError } from '@plugboard/core'
import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  List,
  NetworkImage,
  Row,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { embeddedWalletToken } from '../EmbeddedWallet.js'
import { en } from '../locale.en.js'
import { authStyles } from './authStyles.js'
import { useWalletPlace } from './useWalletPlace.js'
import { WindowButton } from './WindowButton.js'

/** Errors that the visitor has caused in the frame, and knows about. */
const silent: readonly string[] = ['connect/rejected', 'auth/requestAborted']

/** The account type on the network in use, where it can be a smart one, and the ways to change that. The wallet asks in its own frame. */
export default observer(function AccountType({ kit }: ViewProps<'AccountType'>) {
  usePluginStyles(authStyles)
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const { place } = useWalletPlace(kit)
  const [busy, setBusy] = useState<'set' | 'init'>()
  const [error, setError] = useState<KitError>()
  const { caipNetwork, smartAccountEnabledNetworks } = kit.networks.of('eip155')
  const { preferredAccountType, smartAccountDeployed } = kit.accounts.of('eip155')
  const networks = smartAccountEnabledNetworks.flatMap((id) => kit.networks.get(id) ?? [])
  const isHere = networks.some((one) => one.caipNetworkId === caipNetwork?.caipNetworkId)
  const prefersSmart = preferredAccountType === 'smartAccount'
  const kind = prefersSmart ? (isHere ? 'smart' : 'elsewhere') : 'standard'
  const network = caipNetwork?.name ?? ''
  useEffect(
    () =>
      void kit
        .get(embeddedWalletToken)
        ?.refreshUser()
        .catch(() => undefined),
    [kit]
  )
  const run = async (what: 'set' | 'init') => {
    setBusy(what)
    setError(undefined)
    try {
      const wallet = kit.get(embeddedWalletToken)
      if (what === 'init') await wallet?.initSmartAccount()
      else await wallet?.setAccountType(prefersSmart ? 'eoa' : 'smartAccount')
    } catch (cause) {
      if (isKitError(cause) && !silent.includes(cause.code)) setError(cause)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div ref={place} className="pb-stack">
      <div className="pb-center">
        <h2 className="pb-heading">{t(`auth.account.${kind}.heading`, { network })}</h2>
        <p className="pb-text">{t(`auth.account.${kind}.text`)}</p>
        {kind === 'smart' && !smartAccountDeployed && (
          <p className="pb-text">{t('auth.account.notYet', { network })}</p>
        )}
      </div>
      <div>
        <p className="pb-section">{t('auth.account.networks')}</p>
        <List label={t('auth.account.networks')}>
          {networks.map((one) => (
            <Row
              key={one.caipNetworkId}
              label={one.name}
              current={one.caipNetworkId === caipNetwork?.caipNetworkId}
              end={one.caipNetworkId === caipNetwork?.caipNetworkId ? 'check' : 'none'}
              picture={<NetworkImage network={one} />}
              onClick={() => void kit.switchNetwork(one.caipNetworkId).catch(kit.report)}
            />
          ))}
        </List>
      </div>
      {error && (
        <p className="pb-text auth-fault" role="alert">
          {errorText(error)}
        </p>
      )}
      {busy && <WindowButton kit={kit} />}
      {kind === 'smart' && !smartAccountDeployed && (
        <Button variant="primary" busy={busy === 'init'} onClick={() => void run('init')}>
          {t('auth.account.setUp')}
        </Button>
      )}
      <Button
        variant={prefersSmart ? 'secondary' : 'primary'}
        busy={busy === 'set'}
        onClick={() => void run('set')}
      >
        {t(prefersSmart ? 'auth.account.useStandard' : 'auth.account.useSmart')}
      </Button>
    </div>
  )
})
