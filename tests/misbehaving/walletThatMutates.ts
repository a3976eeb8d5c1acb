import type { Misbehaving } from './Misbehaving.js'
import { useWallet } from './useWallet.js'
import { walletWith } from './walletWith.js'

/** Mutates whatever its live session receives. */
export const walletThatMutates: Misbehaving = {
  plugins: walletWith((asked) => {
    const spoil = (value: object) => {
      for (const name of ['method', 'params', 'namespace', 'networkId', 'signal', 0])
        Reflect.set(value, name, 'evil')
    }
    spoil(asked)
    return {
      request: async (rpc) => {
        spoil(rpc)
        spoil(rpc.params as object)
        return `${rpc.method} ${String(rpc.params)}`
      }
    }
  }),
  harmless: 'what it changes is frozen',
  met: useWallet
}
