import { type PluginContext, redact, StorageInspector } from '@plugboard/core'
import type { DevtoolsService } from '../DevtoolsService.js'
import { summarize } from '../log/summarize.js'
import type { ReportOptions } from './ReportOptions.js'
import { shortenAddresses } from './shortenAddresses.js'

/** What a report is made from. */
export interface ReportSource {
  readonly kit: PluginContext
  readonly devtools: DevtoolsService
  readonly build: string | undefined
}

/** Everything that helps to understand a fault, as JSON: what happened, who tapped what, the sessions and what is wrong with them. */
export async function writeReport(
  { kit, devtools, build }: ReportSource,
  { addresses = 'short' }: ReportOptions
): Promise<string> {
  const { kind, keeps, entries } = new StorageInspector(kit.config).report()
  const findings = await devtools.diagnose({ ask: false })
  const { count } = devtools.timeline
  const report = {
    about: 'Plugboard devtools report',
    at: new Date().toISOString(),
    kit: summarize(settingsOf(kit, build)),
    namespaces: kit.namespaces.all.map(({ id }) => id),
    connectors: kit.connectors.all.map(({ id, type }) => ({ id, type })),
    sessions: summarize(await devtools.sessions()),
    findings: findings.map(({ code, severity, title, text, evidence }) => ({
      code,
      severity,
      title,
      text,
      evidence
    })),
    storage: { kind, keeps, entries },
    taps: devtools.taps().filter(({ taps }) => taps.length),
    timeline: { recorded: count, kept: devtools.timeline.entries }
  }
  // Each part is clean already; what two clean parts might make together is looked at once more.
  const clean = (_key: string, value: unknown) => (typeof value === 'string' ? redact(value) : value)
  const text = JSON.stringify(report, clean, 2)
  return addresses === 'short' ? shortenAddresses(text) : text
}

/** What the host configured. A storage of its own is told by what is in it. */
function settingsOf({ config }: PluginContext, build: string | undefined): object {
  const { storage: _storage, ...settings } = config
  return { id: 'plugboard', ...settings, ...(build === undefined ? {} : { build }) }
}
