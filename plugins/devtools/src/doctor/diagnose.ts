import { type PluginContext, StorageInspector } from '@plugboard/core'
import type { Timeline } from '../log/Timeline.js'
import { listSessions } from '../report/listSessions.js'
import { askWallet } from './askWallet.js'
import { checkLive } from './checkLive.js'
import { checkStorage } from './checkStorage.js'
import { checkStored } from './checkStored.js'
import { checkTabs } from './checkTabs.js'
import { checkWallets } from './checkWallets.js'
import type { Facts } from './Facts.js'
import type { Finding } from './Finding.js'
import type { TabChannel } from './TabChannel.js'

/** The sources of the facts. */
export interface DiagnosisSource {
  readonly kit: PluginContext
  readonly timeline: Timeline
  readonly tabs: TabChannel | undefined
}

const severityOrder = { error: 0, warning: 1, info: 2 }

/** Collects the facts, asks the wallets and the other tabs, and returns the findings, the most severe first. It changes nothing. */
export async function diagnose(source: DiagnosisSource, ask: boolean): Promise<readonly Finding[]> {
  const facts = await collect(source, ask)
  return [checkStored, checkWallets, checkLive, checkTabs, checkStorage]
    .flatMap((check) => check(facts))
    .sort((a, b) => severityOrder[a.severity] - severityOrder[b.severity])
}

async function collect({ kit, timeline, tabs }: DiagnosisSource, ask: boolean): Promise<Facts> {
  const inspector = new StorageInspector(kit.config)
  const sessions = listSessions(kit)
  const asked = Promise.all(
    sessions.filter(({ live }) => ask && live).map(async (row) => [row, await askWallet(kit, row)] as const)
  )
  const others = ask ? tabs?.ask() : undefined
  return {
    kit,
    timeline,
    inspector,
    storage: inspector.report(),
    sessions,
    wallets: new Map(await asked),
    tabs: (await others) ?? [],
    channel: tabs,
    now: Date.now()
  }
}
