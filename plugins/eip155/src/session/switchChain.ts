import type { Network } from '@plugboard/core'
import { errorCodes, sleep } from '@plugboard/core/chain'
import { chainParameters, toNetworkId } from '../chainParameters.js'
import { eip155Errors, translate } from '../errors.js'
import { callWallet, type Eip1193Provider, walletTimeouts } from './callWallet.js'

/** The codes of wallets for an unknown chain. 5000 and 32603 in either sign are used in addition to 4902. */
const unknown = [4902, 5000, 32603, -32603]

type Open = Parameters<typeof chainParameters>[1]

/** Switches a wallet to a network, adding it first if needed, and waits until the switch has happened. */
export async function switchChain(
  provider: Eip1193Provider,
  network: Network,
  open: Open,
  signal: AbortSignal
): Promise<void> {
  const ask: AskWallet = (method, params) => callWallet(provider, method, params, { signal })
  await requestChain(ask, network, open, () => isOn(provider, network, signal)).catch((error) =>
    Promise.reject(translate(error))
  )
  await arrive(provider, network, signal)
}

/** Sends a request to a wallet. */
type AskWallet = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Asks a wallet for a network (EIP-3326), and to add it if the wallet does not know it (EIP-3085).
 *
 * @param hasMoved whether adding the network has switched the wallet to it, as many do; the others are asked again
 * @throws KitError `eip155/unknownChain` if the network has no endpoint to add, and the errors of `ask`
 */
export async function requestChain(
  ask: AskWallet,
  network: Network,
  open: Open,
  hasMoved: () => Promise<boolean>
): Promise<void> {
  const { chainId } = chainParameters(network, open)
  const move = () => ask('wallet_switchEthereumChain', [{ chainId }])
  try {
    await move()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await add(ask, network, open)
    if (!(await hasMoved())) await move()
  }
}

/**
 * Whether a wallet does not know a chain. Some say so in the visitor's language only, so an error that says nothing known counts as well. A wallet that
 * declines in such words, without the code for it, asks the visitor a second time.
 */
function isUnknownChain(error: unknown): boolean {
  const { code } = translate(error)
  if (code === 'eip155/walletFailed') return !isFailure(error)
  // 5000 also means "rejected": the words decide, and a wallet without words is asked to add the network.
  if (code === 'connect/rejected' && !errorCodes(error).includes(5000)) return false
  return code === 'eip155/unknownChain' || errorCodes(error).some((one) => unknown.includes(one))
}

/** Whether an error is a defect, or has a code of JSON-RPC with a meaning of its own. Wallets use -32603 for everything. */
const isFailure = (error: unknown): boolean =>
  error instanceof TypeError ||
  errorCodes(error).some((code) => code !== -32603 && code >= -32768 && code <= -32000)

async function add(ask: AskWallet, network: Network, open: Open): Promise<void> {
  const parameters = chainParameters(network, open)
  if (!parameters.rpcUrls.length)
    throw eip155Errors.unknownChain({ notes: `${network.name} has no public https endpoint to add.` })
  await ask('wallet_addEthereumChain', [parameters])
}

async function isOn(provider: Eip1193Provider, network: Network, signal: AbortSignal): Promise<boolean> {
  const answer = await callWallet(provider, 'eth_chainId', undefined, {
    signal,
    timeoutMs: walletTimeouts.silent
  }).catch(() => undefined)
  return toNetworkId(answer) === network.caipNetworkId
}

/** The wallet agreed; some wallets switch only a moment later. */
async function arrive(provider: Eip1193Provider, network: Network, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited <= walletTimeouts.switched; waited += 250) {
    if (await isOn(provider, network, signal)) return
    await sleep(250, { signal })
  }
  throw eip155Errors.switchFailed({
    notes: `The wallet agreed to switch to ${network.caipNetworkId} but did not.`
  })
}
