import { definePlugin } from '@plugboard/core'
import { defineDomView } from '@plugboard/ui'

declare module '@plugboard/core' {
  interface Views {
    /** `topic` is what the visitor has trouble with. */
    Support: { readonly topic: string } | undefined
  }
}

/** A view without React: it gets an element and fills it. `kit.open({ view: 'Support', params: { topic } })` shows it. */
export const support = (send: (message: string) => Promise<void>) =>
  definePlugin({
    name: 'acme:support',
    setup(kit) {
      const view = defineDomView('Support', {
        title: 'Help',
        mount(element, { params, kit }) {
          const topic = params?.topic ?? 'your wallet'
          const text = document.createElement('p')
          text.className = 'pb-text'
          text.textContent = `Having trouble with ${topic}? We answer within a day.`
          const button = document.createElement('button')
          button.className = 'pb-button pb-button-primary'
          button.textContent = 'Ask for help'
          button.onclick = async () => {
            await send(`${topic}: ${kit.connections.active?.caipAddress ?? 'not connected'}`)
            kit.notify({ kind: 'toast', tone: 'success', text: 'We will be in touch' })
            kit.close()
          }
          element.className = 'pb-stack'
          element.append(text, button)
          // The elements are removed with the view. The function returned here ends your own timers or listeners.
        }
      })
      kit.registerView(view)
    }
  })
