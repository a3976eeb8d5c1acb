import type { PluginContext, ProviderContext } from '@plugboard/core'
import { when } from 'mobx'

/** Connects for an app: with the modal, or silently, where a connection that is being restored is waited for. */
export async function connect(context: ProviderContext, kit: PluginContext, silent: boolean): Promise<void> {
  if (!silent) return void (await context.connect())
  await when(() => kit.connections.status('solana') !== 'connecting', { signal: kit.signal }).catch(() => {})
}
