import {
  authErrors,
  embeddedWalletToken,
  type LoginState,
  type SocialProvider
} from '@plugboard/auth-email-social'
import { socialProviders } from '@plugboard/auth-email-social/protocol'
import { definePlugin, type KitError } from '@plugboard/core'

const never = () => new Promise<never>(() => undefined)

const minute = 60_000

/** The error of a state, by view and state. */
const errors: Readonly<Record<string, () => KitError>> = {
  'EmailLogin, malformed': authErrors.invalidEmail,
  'EmailLogin, throttled': () => authErrors.throttled({ seconds: 24 }),
  'EmailLogin, failed': authErrors.serverFailed,
  'EmailLogin, frame down': authErrors.iframeLoadFailed,
  'EmailLogin, window': authErrors.storageBlocked,
  'ConnectingSocial, blocked': authErrors.windowBlocked,
  'ConnectingSocial, closed': authErrors.windowClosed,
  'ConnectingSocial, refused': authErrors.socialRefused,
  'ConnectingSocial, late': authErrors.iframeRequestTimeout,
  'ConnectingSocial, missing': authErrors.providerMissing,
  'ConnectingSocial, failed': authErrors.socialFailed,
  'ConnectingFarcaster, expired': authErrors.socialExpired,
  'ConnectingFarcaster, failed': authErrors.socialFailed,
  'EmailVerifyDevice, denied': authErrors.denied,
  'EmailVerifyDevice, expired': authErrors.codeExpired,
  'EmailVerifyDevice, late': authErrors.iframeRequestTimeout,
  'EmailVerifyDevice, failed': authErrors.offline,
  'UpdateEmail, malformed': authErrors.invalidEmail,
  'UpdateEmail, throttled': () => authErrors.throttled({ seconds: 24 }),
  'UpdateEmail, failed': authErrors.serverFailed,
  'UpdateEmailPrimaryOtp, wrong': authErrors.codeWrong,
  'UpdateEmailPrimaryOtp, expired': authErrors.codeExpired,
  'UpdateEmailPrimaryOtp, throttled': () => authErrors.throttled({ seconds: 24 }),
  'UpdateEmailPrimaryOtp, timed out': authErrors.iframeRequestTimeout,
  'UpdateEmailSecondaryOtp, wrong': authErrors.codeWrong,
  'UpdateEmailSecondaryOtp, expired': authErrors.codeExpired,
  'UpdateEmailSecondaryOtp, throttled': () => authErrors.throttled({ seconds: 24 }),
  'UpdateEmailSecondaryOtp, timed out': authErrors.iframeRequestTimeout,
  'AccountType, failed': authErrors.serverFailed,
  'WalletSettings, failed': authErrors.offline,
  'EmailVerifyOtp, wrong': authErrors.codeWrong,
  'EmailVerifyOtp, expired': authErrors.codeExpired,
  'EmailVerifyOtp, throttled': () => authErrors.throttled({ seconds: 24 }),
  'EmailVerifyOtp, timed out': authErrors.iframeRequestTimeout
}

const phases: Readonly<Record<string, LoginState['phase']>> = {
  'ConnectingSocial, opening': 'openingWindow',
  'ConnectingSocial, waiting': 'waitingForWindow',
  'ConnectingSocial, number': 'waitingForWindow',
  'ConnectingSocial, connecting': 'connecting',
  'ConnectingFarcaster, loading': 'openingApp',
  'ConnectingFarcaster, waiting': 'waitingForApp',
  'ConnectingFarcaster, connecting': 'connecting',
  'EmailVerifyOtp, checking': 'checkingCode',
  'EmailVerifyOtp, connecting': 'connecting'
}

/** A login that stays in one of the gallery's states, instead of one that asks a wallet. */
export function galleryLogin(view: string, state: string) {
  const error = errors[`${view}, ${state}`]?.()
  const answer = () => (error ? Promise.reject(error) : never())
  const login: LoginState = {
    phase: phases[`${view}, ${state}`] ?? 'idle',
    email: 'maren.holm+coffee@halden.example',
    provider: undefined,
    appUrl:
      state === 'waiting' ? 'https://farcaster.xyz/~/siwf?channelToken=6F2A91C48D3B5E70A1C4' : undefined,
    number: state === 'no number' || `${view}, ${state}` === 'ConnectingSocial, waiting' ? undefined : 47,
    retryAt: state === 'throttled' ? Date.now() + 5 * minute : undefined,
    error: /^(EmailVerifyOtp|Connecting)/.test(view) ? error : undefined
  }
  return definePlugin({
    name: 'gallery/login',
    replaces: [embeddedWalletToken],
    setup(kit) {
      if (view === 'AccountType')
        kit.tap('afterConnect', ({ caipAddress }) =>
          kit.describeAddress(caipAddress, {
            preferredAccountType: state === 'standard' ? 'eoa' : 'smartAccount',
            smartAccountDeployed: state === 'set up'
          })
        )
      kit.provide(embeddedWalletToken, {
        login,
        window: state === 'window' ? 'closed' : 'none',
        openWindow: answer,
        providers: gallerySocials(view, state) || [],
        startEmail: answer,
        confirmDevice: answer,
        confirmCode: answer,
        updateEmail: answer,
        confirmUpdate: answer,
        setAccountType: answer,
        initSmartAccount: answer,
        refreshUser: async () => undefined,
        openSettings: answer,
        startSocial: answer,
        cancel: () => undefined
      })
    }
  })
}

/** The providers that a state offers; none next to the form for e-mail. */
export function gallerySocials(view: string, state: string): readonly SocialProvider[] | false {
  if (view.startsWith('Connecting')) return socialProviders
  if (view !== 'SocialLogin') return false
  return socialProviders.slice(0, { four: 4, one: 1 }[state] ?? socialProviders.length)
}
