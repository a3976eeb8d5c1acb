import { Wallet } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { WalletImage } from '../components/images.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useText } from '../i18n/useText.js'
import { catalogueOf } from '../shell/catalogueOf.js'
import { useAnnounce } from '../shell/useAnnounce.js'
import { useAnnouncement } from '../shell/useAnnouncement.js'
import { Consent } from './Consent.js'
import { connectFailure } from './connectFailure.js'
import { RingPicture, UnknownPicture } from './RingPicture.js'
import { type Attempt, useAttempt } from './useAttempt.js'
import { useCloseWhenConnected } from './useCloseWhenConnected.js'

type Params = ViewProps<'ConnectingExternal'>

/** Asks a wallet for the connection, and tells the visitor what to do now and, if it fails, what to do next. */
export default observer(function ConnectingExternal({ kit, params }: Params) {
  const { connectorId, namespace } = params
  const { t } = useText()
  const announce = useAnnounce()
  const connector = kit.connectors.get(connectorId)
  const known = connector?.name ?? recentName(params, kit)
  const wallet = known ?? t('wallet.unnamed')
  const attempt = useAttempt(
    async (signal) => {
      const { accounts } = await kit.connect(connectorId, { namespace, signal })
      // A wallet can agree and stay locked: there is a session, but it has nothing to show.
      // The title says it, so the text of that error is not loaded for it.
      const locked = { code: 'connect/locked', message: t('connecting.locked.title', { wallet }) }
      if (accounts.length === 0) return Promise.reject(locked)
    },
    () => {
      announce(t('connecting.done', { wallet }))
    }
  )
  useCloseWhenConnected(attempt.phase)
  const texts = useSentences(attempt, wallet, known === undefined)
  const isUnknown = attempt.error?.code === 'connect/unknownConnector'
  return (
    <div className="pb-stack pb-center">
      <RingPicture phase={attempt.phase}>
        {known === undefined ? (
          <UnknownPicture>
            <Icon name="wallet" of={Wallet} size={36} />
          </UnknownPicture>
        ) : (
          <WalletImage name={wallet} url={connector?.icon} pending={connector?.iconPending} size="large" />
        )}
      </RingPicture>
      <h2 className="pb-heading">{texts.title}</h2>
      {/* Once it is done, there is nothing more to read or press, and the card closes up. */}
      {attempt.phase !== 'done' && <p className="pb-text">{texts.text}</p>}
      {attempt.error?.code === 'connect/consentRequired' && <Consent kit={kit} />}
      {attempt.phase !== 'done' && (
        <div className="pb-actions">
          <NextStep
            kit={kit}
            attempt={attempt}
            walletId={isUnknown ? walletIdOf(kit, connector) : undefined}
            namespace={namespace}
          />
          <Button variant="quiet" onClick={() => kit.back()}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
})

function useSentences({ error, slow, phase }: Attempt, wallet: string, unnamed: boolean) {
  const { t, rich } = useText()
  const errorText = useErrorText()
  const name = <bdi>{wallet}</bdi>
  const [titleKey, textKey] = error ? (connectFailure(error.code, unnamed) ?? []) : []
  const failed = error && (titleKey ? t(titleKey, { wallet }) : t('connecting.failed.title', { wallet }))
  const hint = slow && phase === 'waiting' ? t('connecting.slow', { wallet }) : ''
  useAnnouncement(failed ?? t('connecting.started', { wallet }), failed ? 'assertive' : 'polite')
  useAnnouncement(hint)
  if (error)
    return {
      title: titleKey ? rich(titleKey, { wallet: name }) : rich('connecting.failed.title', { wallet: name }),
      text: textKey ? rich(textKey, { wallet: name }) : <bdi>{errorText(error)}</bdi>
    }
  if (phase === 'done') return { title: rich('connecting.done', { wallet: name }), text: '' }
  return {
    title: rich('connecting.waiting.title', { wallet: name }),
    text: hint ? rich('connecting.slow', { wallet: name }) : t('connecting.waiting.text')
  }
}

/** The name of a wallet that was connected before and is gone from the page. */
function recentName({ connectorId, namespace }: Params['params'], kit: Params['kit']): string | undefined {
  return kit.connections.recent(namespace).find((recent) => recent.connectorId === connectorId)?.name
}

/** The wallet's id in the catalogue, if the catalogue knows it: it can be installed from that view. */
function walletIdOf(
  kit: Params['kit'],
  connector: ReturnType<Params['kit']['connectors']['get']>
): string | undefined {
  const catalogue = catalogueOf(kit)
  return catalogue?.find({ id: connector?.explorerId, rdns: connector?.rdns })?.id
}

/** The one next step: install, or try again as soon as that is useful. */
function NextStep({
  kit,
  attempt,
  walletId,
  namespace
}: Pick<Params, 'kit'> & {
  readonly attempt: Attempt
  /** The wallet to install, if it is not there. */
  readonly walletId: string | undefined
  readonly namespace: string | undefined
}) {
  const { t } = useText()
  if (walletId !== undefined)
    return (
      <Button variant="primary" onClick={() => kit.replace('InstallWallet', { walletId, namespace })}>
        {t('connecting.install')}
      </Button>
    )
  if (attempt.phase === 'waiting' && !attempt.slow) return null
  return (
    <Button variant="primary" onClick={attempt.retry}>
      {t('action.tryAgain')}
    </Button>
  )
}
