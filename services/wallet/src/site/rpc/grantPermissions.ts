import { bytesToHex, getAddress, numberToHex } from 'viem'
import { FrameError } from '../frame/FrameError.js'
import { encodeContext } from '../permissions/delegationFormat.js'
import { describeGrant } from '../permissions/describePermission.js'
import { rememberPermission } from '../permissions/givenPermissions.js'
import { types } from '../permissions/permissionTypes.js'
import { preparePermission } from '../permissions/preparePermission.js'
import { readPermissionRequest } from '../permissions/readPermissionRequest.js'
import { prepareBatch } from '../smartAccounts/prepareBatch.js'
import { waitForState } from '../smartAccounts/waitForState.js'
import { delegationManagerAddress } from '../worker/sign/permissionCode.js'
import type { RpcCall, SignMethod } from './SignMethod.js'
import { askNetwork } from './signToSend.js'

/**
 * `wallet_grantPermissions`, ERC-7715: shows who may spend how much and until when, and signs it as a delegation (ERC-7710), whose limits are
 * enforced by contracts. An account that does not have the code for that yet takes it first, in the same approval. Returns the request as granted,
 * with the context that the holder redeems.
 */
export const grantPermissions: SignMethod = async (call) => {
  const { network, account, params, turn, smartAccounts, approve, userId, keys, signal, records, origin } =
    call
  turn.working('working.prepare')
  const chainId = Number(network.id.split(':')[1])
  const asked = readPermissionRequest(params, account, chainId)
  const state = await smartAccounts.stateOf(network.id, account, 'permissions')
  if (state === 'foreign' || state === 'unsupported')
    throw new FrameError('NOT_ALLOWED', { message: 'This account cannot give permissions on this network' })
  const ask = askNetwork(call)
  const permission = await preparePermission(asked, account, chainId, ask)
  const code = { code: 'permissions', isThere: false } as const
  const upgrade = state === 'permitting' ? undefined : await prepareBatch([], account, chainId, code, ask)
  await approve(describeGrant(permission, network, account, upgrade))
  if (upgrade) await takeCode(call, upgrade)
  turn.working('working.sign')
  signal.throwIfAborted()
  const [signed] = await keys.sign([{ kind: 'permission', permission }], { userId, account })
  if (signed?.kind !== 'permission') throw new FrameError('INTERNAL')
  const context = encodeContext(permission, account, bytesToHex(signed.signature))
  // Before the page has it: a permission that the visitor could not find in the settings is not granted.
  await rememberPermission(records, userId, { origin, network: network.id, context })
  const { type, token, amount, period, delegate, end } = asked
  const names = types[type]
  return [
    {
      ...{ chainId: numberToHex(chainId), address: account, expiry: end, policies: [] },
      signer: { type: 'account', data: { address: getAddress(delegate) } },
      permission: {
        type,
        data: {
          ...(names.token && token && { [names.token]: getAddress(token) }),
          [names.amount]: numberToHex(amount),
          ...(names.period && { [names.period]: period, startTime: permission.start })
        }
      },
      context,
      signerMeta: { delegationManager: delegationManagerAddress }
    }
  ]
}

/** Nothing is signed before the account has the code: until then, nobody could use the permission. */
async function takeCode(
  { network, account, userId, keys, reads, turn, signal, commit, smartAccounts }: RpcCall,
  unsigned: Uint8Array
): Promise<void> {
  turn.working('working.send')
  signal.throwIfAborted()
  const [signed] = await keys.sign([{ kind: 'delegatingTransaction', unsigned }], { userId, account })
  if (signed?.kind !== 'transaction') throw new FrameError('INTERNAL')
  signal.throwIfAborted()
  commit()
  await reads.ask(network.id, 'eth_sendRawTransaction', [bytesToHex(signed.signed)])
  const isThere = await waitForState(
    smartAccounts,
    network.id,
    account,
    (state) => state === 'permitting',
    signal
  )
  if (!isThere)
    throw new FrameError('TIMEOUT', {
      message: 'The account does not have its new code yet: try again later'
    })
}
