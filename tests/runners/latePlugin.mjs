import { definePlugin } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'

/** The module of a plugin that is added late. */
export default definePlugin({
  name: 'late',
  setup(kit) {
    const view = { title: 'Late', load: async () => ({ default: () => null }) }
    kit.registerView({ id: 'Late', ...view })
    kit.registerConnector(fakeConnector({ id: 'late' }).connector)
    kit.addToSlot('account.tabs', { id: 'late', label: 'Late', view: 'Late' })
  }
})
