/** @jsxImportSource preact */
import type { AccountType, Result } from '@plugboard/auth-email-social/protocol'
import { FrameError } from '../frame/FrameError.js'
import type { FrameParts } from '../frame/FrameParts.js'
import { AccountTypeScreen } from '../screens/AccountTypeScreen.js'

/**
 * Answers SET_PREFERRED_ACCOUNT: the account type to use if the network has both. The visitor agrees in the frame; nothing is sent, and the address
 * stays.
 *
 * @throws FrameError NOT_ALLOWED if no network of the project has smart accounts, NOT_CONNECTED, REJECTED, ABORTED
 */
export async function setAccountType(
  type: AccountType,
  { session, keys, queue, smartAccounts, project }: FrameParts,
  signal: AbortSignal
): Promise<Result<'SET_PREFERRED_ACCOUNT'>> {
  const { name, accountType = 'smartAccount' } = await session.requireShared()
  const { eip155: address } = await keys.open()
  if (type === accountType) return { type, address }
  const networks = await smartAccounts.networks()
  if (type === 'smartAccount' && networks.length === 0)
    throw new FrameError('NOT_ALLOWED', { message: 'No network of this project has smart accounts' })
  const names = project.networks.filter(({ id }) => networks.includes(id)).map((network) => network.name)
  await queue.run(signal, (turn) =>
    turn.choose<void>(({ finish, reject }) => ({
      screen: 'accountType',
      draw: () => (
        <AccountTypeScreen type={type} networks={names} onApprove={() => finish()} onReject={reject} />
      )
    }))
  )
  await session.change(name, { accountType: type })
  return { type, address }
}
