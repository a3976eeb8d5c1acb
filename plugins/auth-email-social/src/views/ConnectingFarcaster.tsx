import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  LinkRow,
  List,
  QrCode,
  RingPicture,
  useAnnouncement,
  useCopy,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { embeddedWalletToken } from '../EmbeddedWallet.js'
import { en } from '../locale.en.js'
import { beginSocial } from './beginSocial.js'
import { ProviderMark, providerStyles } from './ProviderMark.js'
import { useLeavingEndsLogin } from './useLeavingEndsLogin.js'
import { useWalletPlace } from './useWalletPlace.js'
import { WindowButton } from './WindowButton.js'

/** A code for the visitor's Farcaster app, and its result. On a phone the app is on the same device: a button opens it. */
export default observer(function ConnectingFarcaster({ kit, context }: ViewProps<'ConnectingFarcaster'>) {
  usePluginStyles(providerStyles)
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const { place } = useWalletPlace(kit)
  const { phase, error, appUrl } = kit.get(embeddedWalletToken)?.login ?? {}
  useLeavingEndsLogin(kit, context.signal)
  const isPhone = matchMedia('(pointer: coarse)').matches
  const isOver = error?.code === 'auth/socialExpired' || error?.code === 'auth/iframeRequestTimeout'
  const heading = error
    ? t(isOver ? 'auth.farcaster.expired' : 'auth.failed.heading')
    : t(phase === 'connecting' ? 'auth.social.connecting' : 'auth.farcaster.heading')
  useAnnouncement(heading, error ? 'assertive' : 'polite')
  if (error || phase === 'connecting')
    return (
      <div ref={place} className="pb-stack pb-center">
        <RingPicture phase={error ? 'failed' : 'waiting'}>
          <span className="auth-provider">
            <ProviderMark provider="farcaster" size={36} />
          </span>
        </RingPicture>
        <h2 className="pb-heading">{heading}</h2>
        <p className="pb-text">
          {!error && t('auth.social.connectingText')}
          {error && (isOver ? t('auth.farcaster.expiredText') : errorText(error))}
        </p>
        {!error && <WindowButton kit={kit} />}
        {error && (
          <div className="pb-actions">
            <Button variant="primary" onClick={() => beginSocial(kit, 'farcaster')}>
              {t('auth.social.again')}
            </Button>
          </div>
        )}
      </div>
    )
  return (
    <div ref={place} className="pb-stack pb-center">
      <h2 className="pb-heading">{heading}</h2>
      <p className="pb-text">{t(isPhone ? 'auth.farcaster.textPhone' : 'auth.farcaster.text')}</p>
      {appUrl ? (
        <QrCode text={appUrl} label={t('auth.farcaster.code')} />
      ) : (
        <span className="pb-skeleton pb-qr-place" role="img" aria-label={t('auth.farcaster.loading')} />
      )}
      {isPhone && appUrl && (
        <List label={t('auth.farcaster.open')}>
          <LinkRow
            href={appUrl}
            icon={<ProviderMark provider="farcaster" size={20} />}
            label={t('auth.farcaster.open')}
          />
        </List>
      )}
      <p className="pb-text">{t('auth.farcaster.onlyYours')}</p>
      <CopyLink link={appUrl} />
    </div>
  )
})

function CopyLink({ link }: { readonly link: string | undefined }) {
  const { t } = useOwnText(en)
  const { state, copy } = useCopy(link ?? '')
  return (
    <Button disabled={!link} onClick={copy}>
      {t(state === 'copied' ? 'auth.farcaster.copied' : 'auth.farcaster.copy')}
    </Button>
  )
}
