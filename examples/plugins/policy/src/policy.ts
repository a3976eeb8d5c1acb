import { defineErrors, definePlugin } from '@plugboard/core'

/** What visitors read when the policy says no. The codes are `acme-policy/blindSigning` and `acme-policy/unlimited`. */
const policyErrors = defineErrors('acme-policy', {
  blindSigning: { message: 'This site never asks for a signature that you cannot read' },
  unlimited: { message: 'This site never asks for unlimited spending' }
})

/** `approve(spender, 2^256 - 1)` of a token contract. */
const approvesEverything = /^0x095ea7b3[0-9a-f]{64}f{64}$/i

interface Transaction {
  readonly data?: string
  readonly gasPrice?: string
}

/** Runs before the wallet: refuses what no visitor should be asked, and rewrites what the wallet knows better. */
export const policy = () =>
  definePlugin({
    name: 'acme:policy',
    setup(kit) {
      kit.tap('beforeSign', (request) => {
        if (request.method === 'eth_sign') throw policyErrors.blindSigning()
        if (request.method !== 'eth_sendTransaction') return undefined
        const [{ gasPrice, ...transaction }] = request.params as [Transaction]
        if (approvesEverything.test(transaction.data ?? '')) throw policyErrors.unlimited()
        // The wallet calculates the fee when it signs; a price from the page is outdated.
        return { ...request, params: [transaction] }
      })
    }
  })
