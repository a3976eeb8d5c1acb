import type { NamespaceAdapter, PluginContext } from '@plugboard/core'
import type { Bip122Options } from './Bip122Options.js'
import { classify } from './classify.js'
import { bip122Errors } from './errors.js'
import { parseAddress } from './parseAddress.js'

/** The namespace as the kernel sees it. The chain's libraries are loaded when they are first needed. */
export function bip122Adapter(kit: PluginContext, options: Bip122Options): NamespaceAdapter {
  const networks =
    options.networks ?? (kit.config.networks ?? []).filter((one) => one.chainNamespace === 'bip122')
  return {
    id: 'bip122',
    networks,
    defaultAccountType: 'payment',
    parseAddress,
    classify,
    read: async ({ method }) => {
      throw bip122Errors.readFailed({ notes: `${method} is not read yet.` })
    },
    capabilities: {}
  }
}
