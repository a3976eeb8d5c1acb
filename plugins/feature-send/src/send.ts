import { type Disposer, definePlugin, type Plugin, type PluginContext, parseBoolean } from '@plugboard/core'
import { offerWhile, portfolioToken, reviewToken } from '@plugboard/core/features'
import { texts } from './texts.js'
import type {} from './Views.js'

/**
 * Lets a visitor send coins and tokens with the account's action 'Send' and, with the feature `pay`, lets pages request payments. Everything that is
 * sent passes a review (`reviewToken`).
 */
export function send(): Plugin {
  return definePlugin({
    name: 'feature-send',
    setup(kit) {
      kit.registerTexts(texts)
      kit.registerFeature('send', { default: true, parse: parseBoolean })
      kit.registerFeature('pay', { default: false, parse: parseBoolean })
      offerWhile(
        kit,
        () => kit.features.get('send'),
        () => offerSend(kit)
      )
      offerWhile(
        kit,
        () => kit.features.get('pay'),
        () => [offerPay(kit)]
      )
    }
  })
}

function offerSend(kit: PluginContext): readonly Disposer[] {
  return [
    kit.registerView({
      id: 'Send',
      title: { key: 'send.title' },
      load() {
        kit.get(portfolioToken)?.prefetch?.()
        kit.get(reviewToken)?.prefetch?.()
        return import('./views/Send.js')
      }
    }),
    kit.registerView({
      id: 'SelectToken',
      title: { key: 'send.selectToken' },
      load: () => import('./views/SelectToken.js')
    }),
    kit.addToSlot('account.actions', {
      id: 'send',
      label: { key: 'send.title' },
      icon: 'send',
      view: 'Send',
      visible: (connection) =>
        kit.get(reviewToken) !== undefined &&
        kit.namespaces.get(connection?.namespace ?? '')?.capabilities.prepare !== undefined
    })
  ]
}

/** The view with which a page requests a payment. */
const offerPay = (kit: PluginContext) =>
  kit.registerView({
    id: 'Pay',
    title: { key: 'pay.title' },
    needs: ['asset', 'amount', 'to'],
    load() {
      kit.get(portfolioToken)?.prefetch?.()
      kit.get(reviewToken)?.prefetch?.()
      return import('./views/Pay.js')
    }
  })
