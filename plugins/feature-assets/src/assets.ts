import { definePlugin, type Plugin, type PluginContext, parseBoolean } from '@plugboard/core'
import { reaction } from 'mobx'
import { texts } from './texts.js'

declare module '@plugboard/core' {
  interface Views {
    Receive: undefined
  }
  interface Features {
    /** The account offers its address as text and code. Default true. */
    receive: boolean
  }
}

/** Shows a visitor the address of the active account, as text and as a code to scan, behind the action 'Receive' of the account. */
export function assets(): Plugin {
  return definePlugin({
    name: 'feature-assets',
    setup(kit) {
      kit.registerTexts(texts)
      kit.registerFeature('receive', { default: true, parse: parseBoolean })
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
