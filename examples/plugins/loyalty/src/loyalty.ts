import { definePlugin } from '@plugboard/core'
import { defineView } from '@plugboard/ui'

/** A tab of the account, drawn by a view of our own that is fetched when it is first looked at. */
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
