import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  RingPicture,
  useAnnouncement,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { embeddedWalletToken, type LoginState } from '../EmbeddedWallet.js'
import { en } from '../locale.en.js'
import { providerNames } from '../protocol/providerNames.js'
import { authStyles } from './authStyles.js'
import { beginSocial } from './beginSocial.js'
import { ProviderMark, providerStyles } from './ProviderMark.js'
import { useLeavingEndsLogin } from './useLeavingEndsLogin.js'
import { useWalletPlace } from './useWalletPlace.js'
import { WindowButton } from './WindowButton.js'

type Props = ViewProps<'ConnectingSocial'>

/** How long the message about a closed window is shown, in milliseconds. */
const closedMs = 1_000

/** Says what happens in the provider's window, and what to do if it did not work. */
export default observer(function ConnectingSocial({ kit, params, context }: Props) {
  usePluginStyles(providerStyles)
  usePluginStyles(authStyles)
  const { t } = useOwnText(en)
  const { provider } = params
  const { place } = useWalletPlace(kit)
  const wallet = kit.get(embeddedWalletToken)
  const { phase = 'idle', error, number: drawn } = wallet?.login ?? {}
  const number =
    phase === 'waitingForWindow' && !error && drawn !== undefined ? String(drawn).padStart(2, '0') : undefined
  const { heading, text, again, other } = useSentences({ phase, error }, providerNames[provider])
  const isClosed = error?.code === 'auth/windowClosed'
  useLeavingEndsLogin(kit, context.signal)
  useEffect(() => {
    if (!isClosed) return
    const timer = setTimeout(() => kit.router.current.name === 'ConnectingSocial' && kit.back(), closedMs)
    return () => clearTimeout(timer)
  }, [isClosed, kit])
  useAnnouncement(heading, error ? 'assertive' : 'polite')
  return (
    <div ref={place} className="pb-stack pb-center">
      <RingPicture phase={error ? 'failed' : 'waiting'}>
        <span className="auth-provider">
          <ProviderMark provider={provider} size={36} />
        </span>
      </RingPicture>
      <h2 className="pb-heading">{heading}</h2>
      <p className="pb-text">{number ? t('auth.social.numberText') : text}</p>
      {number && (
        <p className="auth-number">
          <span aria-hidden="true">{number}</span>
          <span className="pb-spoken">{t('auth.device.number', { number })}</span>
        </p>
      )}
      {!error && <WindowButton kit={kit} />}
      {again && (
        <div className="pb-actions">
          <Button variant="primary" onClick={() => beginSocial(kit, provider)}>
            {again}
          </Button>
        </div>
      )}
      {other && (
        <div className="pb-actions">
          <Button variant="primary" onClick={() => kit.back()}>
            {other}
          </Button>
        </div>
      )}
    </div>
  )
})

/** The text of each state of the login, and the button for it. */
function useSentences(
  { phase, error }: Pick<LoginState, 'phase' | 'error'>,
  provider: string
): { readonly heading: string; readonly text: string; readonly again?: string; readonly other?: string } {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const again = t('auth.social.again')
  const said = (name: 'blocked' | 'closed' | 'refused' | 'late' | 'missing') => ({
    heading: t(`auth.social.${name}.heading`, { provider }),
    text: t(`auth.social.${name}.text`, { provider })
  })
  if (!error && phase === 'connecting')
    return { heading: t('auth.social.connecting'), text: t('auth.social.connectingText') }
  if (!error && phase === 'waitingForWindow')
    return { heading: t('auth.social.waiting', { provider }), text: t('auth.social.waitingText') }
  if (!error) return { heading: t('auth.social.opening', { provider }), text: t('auth.social.openingText') }
  if (error.code === 'auth/windowBlocked') return { ...said('blocked'), again: t('auth.social.open') }
  if (error.code === 'auth/windowClosed') return said('closed')
  if (error.code === 'auth/providerMissing') return { ...said('missing'), other: t('auth.social.other') }
  if (error.code === 'auth/socialRefused') return { ...said('refused'), again }
  if (error.code === 'auth/iframeRequestTimeout') return { ...said('late'), again }
  return { heading: t('auth.failed.heading'), text: errorText(error), again }
}
