// A slot item gives its view a parameter that the view does not have. The compiler says what was meant.
import { definePlugin } from '@plugboard/core'

export const vault = definePlugin({
  name: 'acme:vault',
  setup(kit) {
    const vault = { id: 'vault', label: 'Vault', view: 'ConnectingExternal' } as const
    kit.addToSlot('account.actions', { ...vault, params: { connectorID: 'acme:vault' } }) // here
  }
})
