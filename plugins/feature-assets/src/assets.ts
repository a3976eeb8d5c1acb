import {
  type Asset,
  type Collectible,
  type Disposer,
  definePlugin,
  type Plugin,
  type PluginContext,
  parseBoolean,
  type Transaction
} from '@plugboard/core'
import { offerWhile, portfolioToken } from '@plugboard/core/features'
import { reaction } from 'mobx'
import { texts } from './texts.js'

declare module '@plugboard/core' {
  interface Views {
    Receive: undefined
    /** The active account's holdings. */
    Tokens: undefined
    /** The value of the active account's holdings. */
    TokensTotal: undefined
    /** One asset that the active account has or can have. */
    Token: { readonly asset: Asset }
    /** The active account's collectibles. */
    Nfts: undefined
    /** One collectible. */
    Nft: { readonly collectible: Collectible }
    /** The active account's history. */
    Activity: undefined
    /** One transaction of the history, updated with whatever the portfolio learns later. */
    Transaction: { readonly transaction: Transaction }
    /** The permissions of others to act from the active account without asking again. */
    SmartSessions: undefined
  }
  interface Features {
    /** The account shows its address as text and as a code. Default true. */
    receive: boolean
  }
}

/**
 * Views of an account beyond its balance: its address for receiving, as text and as a code to scan, and, if a portfolio is composed, tabs in the
 * account view with its tokens, collectibles and history.
 */
export function assets(): Plugin {
  return definePlugin({
    name: 'feature-assets',
    setup(kit) {
      kit.registerTexts(texts)
      kit.registerFeature('receive', { default: true, parse: parseBoolean })
      kit.registerFeature('activity', { default: true, parse: parseBoolean, remote: true })
      kit.registerFeature('smartSessions', { default: false, parse: parseBoolean })
      showHoldings(kit)
      offerWhile(
        kit,
        () => kit.features.get('receive'),
        () => offerReceive(kit)
      )
      offerWhile(
        kit,
        () => kit.features.get('activity'),
        () => showActivity(kit)
      )
      offerWhile(
        kit,
        () => kit.features.get('smartSessions'),
        () => offerSmartSessions(kit)
      )
    }
  })
}

function offerReceive(kit: PluginContext): readonly Disposer[] {
  return [
    kit.registerView({
      id: 'Receive',
      title: { key: 'receive.title' },
      load: () => import('./views/Receive.js')
    }),
    kit.addToSlot('account.actions', {
      id: 'receive',
      label: { key: 'receive.title' },
      icon: 'receive',
      view: 'Receive'
    })
  ]
}

/** Not offered for an embedded wallet, which refuses to grant any permissions. */
function offerSmartSessions(kit: PluginContext): readonly Disposer[] {
  return [
    kit.registerView({
      id: 'SmartSessions',
      title: { key: 'sessions.title' },
      load: () => import('./views/SmartSessions.js')
    }),
    kit.addToSlot('account.rows', {
      id: 'smartSessions',
      label: { key: 'sessions.title' },
      view: 'SmartSessions',
      visible() {
        const { active } = kit.connections
        return active?.namespace === 'eip155' && active.connector.type !== 'AUTH'
      }
    })
  ]
}

function showHoldings(kit: PluginContext): void {
  kit.registerView({
    id: 'Tokens',
    title: { key: 'tokens.title' },
    load() {
      kit.get(portfolioToken)?.prefetch?.()
      return import('./views/Tokens.js')
    }
  })
  kit.registerView({ id: 'Token', title: { key: 'token.title' }, load: () => import('./views/Token.js') })
  kit.registerView({
    id: 'TokensTotal',
    title: { key: 'tokens.title' },
    load: () => import('./views/Total.js')
  })
  kit.registerView({ id: 'Nfts', title: { key: 'nfts.title' }, load: () => import('./views/Nfts.js') })
  kit.registerView({
    id: 'Nft',
    title: { key: 'nft.title' },
    needs: ['collectible'],
    load: () => import('./views/Nft.js')
  })
  kit.addToSlot('account.tabs', { ...tab(kit, 'tokens'), view: 'Tokens' })
  kit.addToSlot('account.tabs', { ...tab(kit, 'nfts'), view: 'Nfts' })
  kit.addToSlot('account.balance', { ...tab(kit, 'tokens'), view: 'TokensTotal' })
}

function showActivity(kit: PluginContext): readonly Disposer[] {
  return [
    reaction(
      () => isHistoryOpen(kit),
      (isOpen) => {
        const networkId = kit.connections.active?.networkId
        if (isOpen && networkId) kit.emit('CLICK_TRANSACTIONS', { networkId })
      }
    ),
    kit.registerView({
      id: 'Activity',
      title: { key: 'activity.title' },
      load: () => import('./views/Activity.js')
    }),
    kit.registerView({
      id: 'Transaction',
      title: { key: 'transaction.title' },
      needs: ['transaction'],
      load: () => import('./views/Transaction.js')
    }),
    kit.addToSlot('account.tabs', { ...tab(kit, 'activity'), view: 'Activity' })
  ]
}

/** An item of the account view that is visible while there is a portfolio. */
const tab = (kit: PluginContext, id: 'tokens' | 'nfts' | 'activity') => ({
  id,
  label: { key: `${id}.title` },
  visible: () => kit.get(portfolioToken) !== undefined
})

/** Whether the history is the last opened tab, or is open as a view; opening something from there does not count as leaving it. */
function isHistoryOpen({ accounts, router }: PluginContext): boolean {
  const isView = router.open && router.history.some(({ name }) => name === 'Activity')
  return isView || accounts.of().currentTab === 'activity'
}
