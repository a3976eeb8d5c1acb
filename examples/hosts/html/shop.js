// The same address as in the page, so that there is one copy of everything.
import { autorun, defineDomView } from 'https://cdn.jsdelivr.net/npm/@plugboard/cdn@0.1.0/dist/plugboard.js'

const { kit } = document.querySelector('plugboard-kit')

// The current state is read inside autorun, which runs again when it changes.
const account = document.getElementById('account')
autorun(() => {
  account.textContent = kit.connections.active?.account.address ?? 'nobody'
})

document.getElementById('leave').onclick = () => kit.disconnect()

// One of the page's own views, in the same dialog. Any plugin is added like this.
kit.use({
  name: 'shop:help',
  setup(kit) {
    const mount = (element) => {
      element.textContent = 'Ask at the counter, or write to help@shop.example.'
    }
    kit.registerView(defineDomView('Help', { title: 'Help', mount }))
  }
})
document.getElementById('help').onclick = () => kit.open({ view: 'Help' })
