import { definePlugin, type NetworkId } from '@plugboard/core'
import { minimumOut, swapSources } from '@plugboard/core/features'

/** The answers of the desk's server: `quote` with `{ id, amountOut, spender }`, or with nothing, and `build` with `{ to, data }`. */
export type Ask = (path: string, params: object, signal?: AbortSignal) => Promise<Record<string, string>>

/** A desk that returns its server's answers. Nobody trusts it: the namespace reads what it builds, and the chain enforces the minimum. */
export const desk = (networkId: NetworkId, ask: Ask) =>
  definePlugin({
    name: 'acme:desk',
    setup(kit) {
      kit.contribute(swapSources, {
        id: 'acme-desk',
        name: 'Acme Desk',
        serves: (asked) => asked === networkId,
        async quote(request, signal) {
          const { from, to, amountIn, slippageBps } = request
          const params = { from: from.token, to: to.token, amount: String(amountIn) }
          const { id, amountOut: said, spender } = await ask('quote', params, signal)
          if (!id || !said) return undefined
          const amountOut = BigInt(said)
          const minOut = minimumOut(amountOut, slippageBps)
          const expiresAt = Date.now() + 20_000
          return { ...request, id, source: 'acme-desk', amountOut, minOut, spender, route: [], expiresAt }
        },
        async build({ id, minOut, connection }, signal) {
          const params = { id, minOut: String(minOut), receiver: connection.account.address }
          const { to = '', data = '' } = await ask('build', params, signal)
          return { kind: 'calls', calls: [{ to, data }] }
        }
      })
    }
  })
