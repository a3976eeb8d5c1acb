import {
  type Connection,
  type Disposer,
  definePlugin,
  type PluginContext,
  parseBoolean,
  parseStringList
} from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { offerWhile } from '@plugboard/core/features'
import type { AuthOptions } from './AuthOptions.js'
import { createConnector } from './connector.js'
import { connectorId, embeddedWalletToken } from './EmbeddedWallet.js'
import { LoginStore } from './LoginStore.js'
import { loadErrors } from './loadErrors.js'
import type { en } from './locale.en.js'
import { OfferedProviders } from './login/OfferedProviders.js'
import { openLoginWindow } from './login/openLoginWindow.js'
import { telegramLink } from './login/telegramLink.js'
import { providersItem } from './session/providersItem.js'
import { texts } from './texts.js'
import type {} from './Views.js'
import { walletPlaceToken } from './walletPlace.js'

declare module '@plugboard/core' {
  interface PluginTextKeys extends Record<keyof typeof en, string> {}
}

/**
 * Login by e-mail with an embedded wallet: a visitor without a wallet gets an account on eip155 and solana, whose keys stay in the frame of
 * `walletUrl`. Nothing is loaded and no host is contacted before a visitor comes near the form, or unless somebody has logged in before.
 */
export function authEmailSocial(options: AuthOptions) {
  return definePlugin({
    name: 'auth',
    provides: [embeddedWalletToken, walletPlaceToken],
    setup(kit) {
      const login = new LoginStore()
      const offered = new OfferedProviders(() => kit.features.get('socials'))
      const load = lazy(async () => {
        const { AuthClient } = await import('./AuthClient.js').catch((cause) => {
          throw loadErrors.loadFailed({ cause })
        })
        return new AuthClient(kit, options, login, offered)
      })
      kit.registerTexts(texts)
      kit.registerConnector(createConnector(kit, load))
      kit.provide(embeddedWalletToken, {
        get login() {
          return login.state
        },
        get providers() {
          return offered.all
        },
        get window() {
          return login.window
        },
        openWindow: async () => (await load()).openWindow(),
        startEmail: async (email) => (await load()).startEmail(email),
        confirmDevice: async (signal) => (await load()).login.confirmDevice(signal),
        confirmCode: async (otp) => (await load()).login.confirmCode(otp),
        updateEmail: async (email) => (await load()).update.updateEmail(email),
        confirmUpdate: async (otp) => (await load()).update.confirmUpdate(otp),
        setAccountType: async (type) => (await load()).accountTypes.set(type),
        initSmartAccount: async () => (await load()).accountTypes.init(),
        refreshUser: async () => (await load()).refreshUser(),
        openSettings: async (signal) => (await load()).openSettings(signal),
        startSocial: async (provider) => {
          // Within the click itself: browsers open no window later.
          const needsNone = provider === 'farcaster' || offered.lacks(provider) || telegramLink()
          const opened = needsNone || !kit.consent.require() ? null : openLoginWindow()
          const client = await load().catch((cause) => {
            opened?.close()
            throw cause
          })
          return client.startSocial(provider, opened)
        },
        cancel: () => void load().then((client) => client.cancel(), kit.report)
      })
      kit.provide(walletPlaceToken, { setTheme: async (theme) => (await load()).setTheme(theme) })
      kit.registerView({
        id: 'ApproveTransaction',
        title: { key: 'auth.approve.title' },
        load: () => import('./views/ApproveTransaction.js')
      })
      offerAccount(kit)
      kit.registerFeature('email', {
        default: true,
        parse: parseBoolean,
        remote: true,
        offWhen: (read) => read('pay')
      })
      kit.registerFeature('socials', {
        default: false,
        parse: (value) => (value === false ? value : parseStringList(value)),
        remote: true,
        offWhen: (read) => read('pay')
      })
      offerWhile(
        kit,
        () => kit.features.get('email'),
        () => offerEmail(kit)
      )
      offerWhile(
        kit,
        () => Boolean(kit.features.get('socials')),
        () => offerSocials(kit, offered)
      )
      return {
        start: () => {
          offered.setKnown(providersItem(kit.storage).get())
          const used = kit.storage.item('used', { guard: (value) => value === true || undefined })
          // A visitor who has logged in here before will do so again, and need not wait for the frame then.
          if (used.get())
            load()
              .then((client) => client.prepare(), kit.report)
              .catch(() => undefined)
        }
      }
    }
  })
}

const isEmbedded = (connection: Connection | undefined) => connection?.connectorId === connectorId

/** What the account of an embedded wallet leads to, whether or not somebody else may log in. */
function offerAccount(kit: PluginContext): void {
  kit.registerView({
    id: 'UpdateEmail',
    title: { key: 'auth.update.title' },
    load: () => import('./views/UpdateEmail.js')
  })
  kit.registerView({
    id: 'UpdateEmailPrimaryOtp',
    title: { key: 'auth.update.primary.title' },
    load: () => import('./views/UpdateEmailPrimaryOtp.js')
  })
  kit.registerView({
    id: 'UpdateEmailSecondaryOtp',
    title: { key: 'auth.update.secondary.title' },
    load: () => import('./views/UpdateEmailSecondaryOtp.js')
  })
  kit.registerView({
    id: 'WalletSettings',
    title: { key: 'auth.settings.title' },
    load: () => import('./views/WalletSettings.js')
  })
  kit.registerView({
    id: 'AccountType',
    title: { key: 'auth.account.title' },
    load: () => import('./views/AccountType.js')
  })
  kit.addToSlot('account.rows', {
    ...{ id: 'email', icon: 'email', label: { key: 'auth.update.row' } },
    view: 'UpdateEmail',
    visible: isEmbedded
  })
  kit.addToSlot('account.rows', {
    ...{ id: 'accountType', icon: 'accountType', label: { key: 'auth.account.title' } },
    view: 'AccountType',
    // If no network has smart accounts, there is nothing to choose.
    visible: (connection) => isEmbedded(connection) && Boolean(connection?.smartAccountNetworkIds?.length)
  })
  kit.addToSlot('account.rows', {
    ...{ id: 'walletSettings', icon: 'walletSettings', label: { key: 'auth.settings.title' } },
    view: 'WalletSettings',
    visible: isEmbedded
  })
}

/** @returns a function that removes each part */
function offerEmail(kit: PluginContext): readonly Disposer[] {
  return [
    kit.registerView({
      id: 'EmailLogin',
      title: { key: 'auth.email.title' },
      load: () => import('./views/EmailLogin.js')
    }),
    kit.registerView({
      id: 'EmailVerifyDevice',
      title: { key: 'auth.device.title' },
      load: () => import('./views/EmailVerifyDevice.js')
    }),
    kit.registerView({
      id: 'EmailVerifyOtp',
      title: { key: 'auth.otp.title' },
      load: () => import('./views/EmailVerifyOtp.js')
    }),
    kit.addToSlot('connect.methods', {
      id: 'email',
      label: { key: 'auth.email.title' },
      view: 'EmailLogin',
      visible: () => !kit.connections.live.some(isEmbedded)
    })
  ]
}

/** @returns a function that removes each part */
function offerSocials(kit: PluginContext, offered: OfferedProviders): readonly Disposer[] {
  return [
    kit.registerView({
      id: 'SocialLogin',
      title: { key: 'auth.social.title' },
      load: () => import('./views/SocialLogin.js')
    }),
    kit.registerView({
      id: 'ConnectingSocial',
      title: { key: 'auth.social.title' },
      load: () => import('./views/ConnectingSocial.js')
    }),
    kit.registerView({
      id: 'ConnectingFarcaster',
      title: 'Farcaster',
      load: () => import('./views/ConnectingFarcaster.js')
    }),
    kit.addToSlot('connect.methods', {
      id: 'social',
      label: { key: 'auth.social.title' },
      view: 'SocialLogin',
      visible: () => offered.all.length > 0 && !kit.connections.live.some(isEmbedded)
    })
  ]
}
