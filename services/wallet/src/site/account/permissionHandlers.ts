import { bytesToHex } from 'viem'
import type { WalletNetwork, WalletProject } from '../../settings/settingsSchema.js'
import type { Approval } from '../approvals/Approval.js'
import type { GivenPermission } from '../custody/WalletRecord.js'
import { type AskChain, prepareTransaction } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import type { PageAnswers } from '../pageLink/pageMessages.js'
import { decodeContext, endOfAllData, revocationData } from '../permissions/delegationFormat.js'
import { describeEndOfAll, describeLimits, describeRevocation } from '../permissions/describePermission.js'
import { hasEnded, readNonce, waitForEnd } from '../permissions/endOfPermission.js'
import {
  forgetPermissions,
  type PermissionRecords,
  readPermissions
} from '../permissions/givenPermissions.js'
import { readNetworkTime } from '../permissions/networkTime.js'
import type { ChainReads } from '../rpc/ChainReads.js'
import { findNetwork } from '../rpc/findNetwork.js'
import type { Session } from '../session/Session.js'
import type { WalletKeys } from '../session/WalletKeys.js'
import { delegationManagerAddress, enforcers } from '../worker/sign/permissionCode.js'
import type { EndOfPermissions, PermissionFacts } from './permissionFacts.js'

/** How many of the newest permissions are checked on the network one by one. The number of requests that a page may make in a minute is limited. */
const mostAsked = 20

/** The dependencies of the permission list. */
export interface PermissionParts {
  readonly project: Pick<WalletProject, 'networks'>
  readonly reads: Pick<ChainReads, 'ask'>
  readonly session: Pick<Session, 'require'>
  readonly keys: Pick<WalletKeys, 'open' | 'sign'>
  readonly records: PermissionRecords
}

/**
 * Lists the permissions that were granted here and are in force; expired ones are forgotten. A permission has expired when its network says so, by its own clock:
 * if its network does not answer, or answers with the state of an earlier block, the permission is listed, since it may be in force. A record that cannot be read
 * is left out, and kept.
 */
export async function listPermissions(parts: PermissionParts): Promise<readonly PermissionFacts[]> {
  const { project, records, session, keys } = parts
  const { userId } = await session.require()
  const given = await readPermissions(records, userId)
  if (given.length === 0) return []
  const { eip155: account } = await keys.open()
  const known = new Map<string, ReturnType<typeof readState>>()
  const stateOf = (network: string) => {
    const state = known.get(network) ?? readState(account, askOf(parts, network))
    known.set(network, state)
    return state
  }
  const found = await Promise.all(
    given.map(async (one, at) => {
      const network = project.networks.find(({ id }) => id === one.network)
      // Another project of the same wallet has its network.
      const read = network && readGiven(one, account, network)
      if (!read) return { one, isOver: false }
      const { permission, facts } = read
      const [{ nonce, time }, isEnded] = await Promise.all([
        stateOf(one.network),
        at < mostAsked && hasEnded(permission, account, askOf(parts, one.network)).catch(() => false)
      ])
      const isOver = isEnded || time >= permission.end || nonce > permission.nonce
      return { one, isOver, shown: { ...one, facts, until: permission.end * 1_000 } }
    })
  )
  const over = new Set(found.filter(({ isOver }) => isOver).map(({ one }) => one.context))
  if (over.size > 0) await forgetPermissions(records, userId, ({ context }) => over.has(context))
  return found.flatMap(({ isOver, shown }) => (isOver || !shown ? [] : [shown]))
}

/** Answers the settings' requests to end permissions: what is signed is shown first, and nothing else is signed. */
export function permissionHandlers(
  parts: PermissionParts
): Required<Pick<PageAnswers, 'reviewEnd' | 'endPermissions'>> {
  const { project, reads, session, keys, records } = parts
  const pending: {
    reviewed?: { readonly unsigned: Uint8Array; readonly asked: EndOfPermissions; readonly network: string }
  } = {}
  return {
    reviewEnd: async (asked) => {
      const { userId } = await session.require()
      const given = await readPermissions(records, userId)
      const id = 'network' in asked ? asked.network : given.find((one) => isOf(asked, one))?.network
      const network = findNetwork(project, id ?? '')
      const { eip155: account } = await keys.open()
      // Without the contract on the network the visitor would pay for nothing.
      if ('network' in asked) await readNonce(account, askOf(parts, network.id))
      const chainId = chainIdOf(network.id)
      const call = callOf(asked, account, chainId)
      const unsigned = await prepareTransaction([call], account, chainId, askOf(parts, network.id))
      pending.reviewed = { unsigned, asked, network: network.id }
      const describe = 'network' in asked ? describeEndOfAll : describeRevocation
      return { approval: describe(unsigned, network, account) satisfies Approval, networkName: network.name }
    },
    endPermissions: async () => {
      const { reviewed } = pending
      delete pending.reviewed
      if (!reviewed) throw new FrameError('INVALID')
      const { unsigned, asked, network } = reviewed
      const { userId } = await session.require()
      const { eip155: account } = await keys.open()
      const [signed] = await keys.sign([{ kind: 'transaction', unsigned }], { userId, account })
      if (signed?.kind !== 'transaction') throw new FrameError('INTERNAL')
      await reads.ask(network, 'eth_sendRawTransaction', [bytesToHex(signed.signed)])
      await waitForEnd(bytesToHex(signed.hash), askOf(parts, network))
      await forgetPermissions(records, userId, (given) => isOf(asked, given))
      return undefined
    }
  }
}

/** What a network says about all permissions of an account; if it does not answer, none of them counts as ended. */
async function readState(account: string, ask: AskChain) {
  const [nonce, time] = await Promise.all([
    readNonce(account, ask).catch(() => 0n),
    readNetworkTime(ask).catch(() => 0)
  ])
  return { nonce, time }
}

/** The content of a record, if it can be read: the settings also open with one that cannot. */
function readGiven({ context }: GivenPermission, account: string, network: WalletNetwork) {
  try {
    const { permission } = decodeContext(context, account, chainIdOf(network.id))
    return { permission, facts: describeLimits(permission, network).facts }
  } catch {
    return undefined
  }
}

const askOf =
  ({ reads }: Pick<PermissionParts, 'reads'>, network: string) =>
  (method: string, params: readonly unknown[]) =>
    reads.ask(network, method, params)

const chainIdOf = (network: string): number => Number(network.split(':')[1])

const isOf = (asked: EndOfPermissions, given: GivenPermission): boolean =>
  'network' in asked ? given.network === asked.network : given.context === asked.context

function callOf(asked: EndOfPermissions, account: string, chainId: number) {
  if ('network' in asked) return { to: enforcers.nonce, data: endOfAllData() }
  const { permission, signature } = decodeContext(asked.context, account, chainId)
  return { to: delegationManagerAddress, data: revocationData(permission, account, signature) }
}
