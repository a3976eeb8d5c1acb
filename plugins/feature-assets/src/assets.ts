import {
  type Asset,
  definePlugin,
  type Plugin,
  type PluginContext,
  type PluginTexts,
  parseBoolean
} from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { reaction } from 'mobx'

declare module '@plugboard/core' {
  interface Views {
    Receive: undefined
    /** What the active account has. */
    Tokens: undefined
    /** What that is worth. */
    TokensTotal: undefined
    /** One asset that the active account has, or may have. */
    Token: { readonly asset: Asset }
  }
  interface Features {
    /** The account offers its address as text and code. Default true. */
    receive: boolean
  }
}

/** Those of the views come with them; actions, tabs and headers are drawn before that. */
const texts: PluginTexts = {
  en: { 'receive.title': 'Receive', 'tokens.title': 'Tokens', 'token.title': 'Token' },
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}

/**
 * What a visitor sees of an account beyond its balance: its address to receive on, as text and as a code to scan, and its tokens in a tab of the
 * account, where a portfolio is composed.
 */
export function assets(): Plugin {
  return definePlugin({
    name: 'feature-assets',
    setup(kit) {
      kit.registerTexts(texts)
      kit.registerFeature('receive', { default: true, parse: parseBoolean })
      showTokens(kit)
      let remove = () => {}
      const stop = reaction(
        () => kit.features.get('receive'),
        (isOn) => {
          remove()
          remove = isOn ? offerReceive(kit) : () => {}
        },
        { fireImmediately: true }
      )
      kit.onDispose(stop)
    }
  })
}

/** While the feature is off there is no view either, so that nobody opens it by its name. @returns takes both back */
function offerReceive(kit: PluginContext): () => void {
  const removeView = kit.registerView({
    id: 'Receive',
    title: { key: 'receive.title' },
    load: () => import('./views/Receive.js')
  })
  const removeAction = kit.addToSlot('account.actions', {
    id: 'receive',
    label: { key: 'receive.title' },
    icon: 'receive',
    view: 'Receive'
  })
  return () => {
    removeAction()
    removeView()
  }
}

function showTokens(kit: PluginContext): void {
  kit.registerView({ id: 'Tokens', title: { key: 'tokens.title' }, load: () => import('./views/Tokens.js') })
  kit.registerView({ id: 'Token', title: { key: 'token.title' }, load: () => import('./views/Token.js') })
  kit.registerView({
    id: 'TokensTotal',
    title: { key: 'tokens.title' },
    load: () => import('./views/Total.js')
  })
  const item = {
    id: 'tokens',
    label: { key: 'tokens.title' },
    visible: () => kit.get(portfolioToken) !== undefined
  }
  kit.addToSlot('account.tabs', { ...item, view: 'Tokens' })
  kit.addToSlot('account.balance', { ...item, view: 'TokensTotal' })
}
