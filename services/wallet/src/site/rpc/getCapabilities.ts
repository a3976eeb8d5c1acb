import * as z from 'zod/mini'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import { FrameError } from '../frame/FrameError.js'
import { permissionTypes } from '../permissions/permissionTypes.js'
import { typeInForce } from '../smartAccounts/SmartAccountReader.js'
import type { RpcParts } from './SignMethod.js'

const paramsShape = z.union([
  z.tuple([]),
  z.tuple([z.string()]),
  z.tuple([z.string(), z.array(z.string().check(z.maxLength(16))).check(z.maxLength(50))])
])

/**
 * `wallet_getCapabilities`, EIP-5792: by network, whether several calls run as one. `supported`: the account is a smart one there, or becomes one
 * with its first batch; `ready`: it becomes one if a page needs it, although the visitor prefers a plain account; `unsupported`: it cannot.
 */
export async function getCapabilities(
  params: unknown,
  account: string,
  { project, session, smartAccounts }: Pick<RpcParts, 'project' | 'session' | 'smartAccounts'>
): Promise<Readonly<Record<string, object>>> {
  const read = z.safeParse(paramsShape, params ?? [])
  if (!read.success || (read.data[0] ?? account).toLowerCase() !== account.toLowerCase())
    throw new FrameError('INVALID')
  const wanted = read.data[1]?.map((id) => id.toLowerCase())
  const { accountType = 'smartAccount' } = await session.requireShared()
  const networks = project.networks.filter(
    ({ id }) => id.startsWith('eip155:') && (wanted?.includes(chainOf({ id })) ?? true)
  )
  const found = networks.map(async ({ id, permissions: isOffered }) => {
    const state = await smartAccounts.stateInTime(id, account)
    const status = typeInForce(state, accountType) === 'smartAccount' ? 'supported' : canBecome[state]
    const permitting = isOffered && (await smartAccounts.stateInTime(id, account, 'permissions'))
    const canPermit = permitting && permitting !== 'unsupported' && permitting !== 'foreign'
    const capabilities = {
      ...{ atomic: { status }, assetDiscovery: { supported: true } },
      ...(canPermit && { permissions })
    }
    return [chainOf({ id }), capabilities] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** ERC-7715. The limits of a permission are its own data. */
const permissions = { supported: true, signerTypes: ['account'], permissionTypes, policyTypes: [] } as const

/** What a page learns about an account that should stay plain. */
const canBecome = {
  unsupported: 'unsupported',
  foreign: 'unsupported',
  ready: 'ready',
  deployed: 'ready',
  permitting: 'ready'
} as const

const chainOf = ({ id }: Pick<WalletNetwork, 'id'>): string => `0x${Number(id.split(':')[1]).toString(16)}`
