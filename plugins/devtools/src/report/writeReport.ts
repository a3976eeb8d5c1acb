import { type PluginContext, redact, StorageInspector } from '@plugboard/core'
import type { DevtoolsService, ReportOptions } from '../DevtoolsService.js'
import { summarize } from '../log/summarize.js'

/** The sources of a report. */
export interface ReportSource {
  readonly kit: PluginContext
  readonly devtools: DevtoolsService
  readonly build: string | undefined
}

/** Everything that helps to understand a fault, as JSON: the events, the taps, the sessions and their problems. */
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
  // Each part is already redacted. Two of them together could still form a secret.
  const clean = (_key: string, value: unknown) => (typeof value === 'string' ? redact(value) : value)
  const text = JSON.stringify(report, clean, 2)
  return addresses === 'short' ? shortenAddresses(text) : text
}

/** The host's settings. A custom storage is left out: the report lists its contents. */
function settingsOf({ config }: PluginContext, build: string | undefined): object {
  const { storage: _storage, ...settings } = config
  return { id: 'plugboard', ...settings, ...(build === undefined ? {} : { build }) }
}

const patterns = [
  // Hex of 20 bytes or more, as EVM chains write addresses. In JSON, one at the beginning of a line follows the letter of `\n`.
  /0x[0-9a-f]{40,}\b/gi,
  // Bech32 of Bitcoin and Cosmos.
  /\b[a-z]{2,12}1[02-9ac-hj-np-z]{30,}\b/g,
  // Base58 of Solana, Bitcoin and Polkadot: digits and both cases, or it is a word.
  /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,64}\b/g
] as const

/** Keeps only the ends of every address in a text: enough to distinguish two, too little to look one up. */
export function shortenAddresses(text: string): string {
  return patterns.reduce(
    (all, pattern) => all.replace(pattern, (address) => `${address.slice(0, 6)}…${address.slice(-4)}`),
    text
  )
}
