import { bytesToHex, concat, type Hex, keccak256 } from 'viem'
import { FrameError } from '../frame/FrameError.js'
import { describeUserOperation } from '../userOperations/describeUserOperation.js'
import { prepareUserOperation, readRequest, toRpc } from '../userOperations/prepareUserOperation.js'
import { entryPointAddress, toTypedData } from '../userOperations/userOperationFormat.js'
import type { SignMethod } from './SignMethod.js'
import { askNetwork, signToSend } from './signToSend.js'

/**
 * `eth_sendUserOperation`, ERC-4337: `[operation, entryPoint]`. Shows the calls of an operation, signs it and passes it to the bundler of the
 * network, which sends it. Returns its hash.
 */
export const sendUserOperation: SignMethod = async (call) => {
  const { network, account, params, turn, reads, smartAccounts } = call
  turn.working('working.prepare')
  const { callData } = readRequest(params, account)
  const state = await smartAccounts.stateOf(network.id, account)
  if (state !== 'deployed')
    throw new FrameError('NOT_ALLOWED', {
      message:
        state === 'permitting'
          ? 'The account has given permissions on this network, and its code accepts no operations from this EntryPoint: use wallet_sendCalls'
          : 'The account is not a smart account on this network yet: sending a batch of calls makes it one'
    })
  const chainId = Number(network.id.split(':')[1])
  const operation = await prepareUserOperation(callData, account, chainId, askNetwork(call))
  const data = toTypedData(operation, chainId)
  const { encodedDomain: domain, domainSeparator, structHash } = data
  const { signature } = await signToSend(
    call,
    describeUserOperation(data, network, account, 'wallet'),
    { kind: 'typedData', domain, structHash },
    'typedData'
  )
  const sent = [toRpc(operation, bytesToHex(signature)), entryPointAddress]
  await reads.ask(network.id, 'eth_sendUserOperation', sent)
  return hashOf(domainSeparator, structHash)
}

/** The EntryPoint's own hash of the operation, whatever a bundler answers. */
const hashOf = (domainSeparator: Uint8Array, structHash: Uint8Array): Hex =>
  keccak256(concat(['0x1901', bytesToHex(domainSeparator), bytesToHex(structHash)]))
