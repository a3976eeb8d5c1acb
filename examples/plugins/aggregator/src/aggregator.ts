import type { SwapAdapter } from '@plugboard/gateway-service'

/** How long Acme may take to answer, in milliseconds. */
const timeoutMs = 8_000

/** Calls Acme, which answers with 404 if it knows no route. Its key is in no error that is thrown: an operator reads those. */
async function ask(url: string, key: string, path: string, params: Record<string, string> = {}) {
  const answer = await fetch(`${url}/${path}?${new URLSearchParams(params)}`, {
    headers: { 'x-acme-key': key },
    signal: AbortSignal.timeout(timeoutMs)
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`Acme answered ${answer.status}`)
  return (await answer.json()) as Record<string, unknown>
}

/** A text of its answer in the expected form. A page reads for itself what it signs; this check reports invalid answers here. */
function text(answer: Record<string, unknown>, name: string, shape: RegExp): string {
  const value = answer[name]
  if (typeof value !== 'string' || !shape.test(value)) throw new Error(`Acme gave no '${name}'`)
  return value
}

const units = /^\d{1,78}$/
const address = /^0x[\da-f]{40}$/i

/** Acme's aggregator: `createGateway({ swapAdapters: { acme } })`, and `aggregators` of the kind `acme` in the configuration. */
export const acme: SwapAdapter = {
  chainUrl: (url, chainId) => `${url}/v1/${chainId.replace('eip155:', '')}`,
  async quote(url, key, { from, to, amount }) {
    const answer = await ask(url, key, 'price', { sell: from, buy: to, amount })
    return answer && text(answer, 'bought', units)
  },
  async build(url, key, { from, to, amount, account, minReturn, slippage }) {
    const limit: Record<string, string> =
      minReturn === undefined ? { slippage: String(slippage) } : { least: minReturn }
    const answer = await ask(url, key, 'order', { sell: from, buy: to, amount, receiver: account, ...limit })
    if (!answer) return undefined
    const [value, gas, gasPrice] = ['value', 'gas', 'gasPrice'].map((name) => text(answer, name, units))
    const call = { to: text(answer, 'to', address), data: text(answer, 'data', /^0x([\da-f]{2})*$/i) }
    return { ...call, value: value ?? '0', gas: gas ?? '0', gasPrice: gasPrice ?? '0' }
  },
  async spender(url, key) {
    return text((await ask(url, key, 'spender')) ?? {}, 'address', address)
  }
}
