import { definePlugin } from '@plugboard/core'
import { defineView } from '@plugboard/ui'

/** A tab of the account, drawn by our own view, which is fetched when it is first shown. */
export const loyalty = () =>
  definePlugin({
    name: 'acme:loyalty',
    setup(kit) {
      kit.registerView(
        defineView('Loyalty', { title: 'Loyalty card', load: () => import('./LoyaltyCard.js') })
      )
      kit.addToSlot('account.tabs', { id: 'loyalty', label: 'Loyalty', view: 'Loyalty' })
    }
  })
