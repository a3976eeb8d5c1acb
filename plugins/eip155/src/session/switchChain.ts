import type { Network } from '@plugboard/core'
import { errorCodes, sleep } from '@plugboard/core/chain'
import { chainParameters, toNetworkId } from '../chainParameters.js'
import { eip155Errors, translate } from '../errors.js'
import { callWallet, type Eip1193Provider, walletTimeouts } from './callWallet.js'

/** The codes of wallets for an unknown chain. 5000 and 32603 in either sign are used in addition to 4902. */
const unknown = [4902, 5000, 32603, -32603]

type Open = Parameters<typeof chainParameters>[1]

/** Switches a wallet to a network (EIP-3326), adding it first if needed (EIP-3085), and waits until the switch has happened. */
export async function switchChain(
  provider: Eip1193Provider,
  network: Network,
  open: Open,
  signal: AbortSignal
): Promise<void> {
  const move = () =>
    callWallet(
      provider,
      'wallet_switchEthereumChain',
      [{ chainId: chainParameters(network, open).chainId }],
      {
        signal
      }
    )
  try {
    await move()
  } catch (error) {
    if (!isUnknownChain(error)) throw translate(error)
    await add(provider, network, open, signal)
    // Many wallets switch to a network that they add; the others are asked again.
    if (!(await isOn(provider, network, signal)))
      await move().catch((cause) => Promise.reject(translate(cause)))
  }
  await arrive(provider, network, signal)
}

function isUnknownChain(error: unknown): boolean {
  const { code } = translate(error)
  // 5000 also means "rejected": the words decide, and a wallet without words is asked to add the network.
  if (code === 'connect/rejected' && !errorCodes(error).includes(5000)) return false
  return code === 'eip155/unknownChain' || errorCodes(error).some((one) => unknown.includes(one))
}

async function add(
  provider: Eip1193Provider,
  network: Network,
  open: Open,
  signal: AbortSignal
): Promise<void> {
  const parameters = chainParameters(network, open)
  if (!parameters.rpcUrls.length)
    throw eip155Errors.unknownChain({ notes: `${network.name} has no public https endpoint to add.` })
  await callWallet(provider, 'wallet_addEthereumChain', [parameters], { signal }).catch((error) =>
    Promise.reject(translate(error))
  )
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
