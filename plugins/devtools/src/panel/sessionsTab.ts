import type { PluginContext } from '@plugboard/core'
import { reaction } from 'mobx'
import type { DevtoolsService } from '../DevtoolsService.js'
import type { Finding, Repair } from '../doctor/Finding.js'
import { make } from './make.js'
import { makeFinding } from './makeFinding.js'
import { makeSessions } from './makeSessions.js'
import type { PanelTab } from './makeTabs.js'

/** The sessions, their problems, and the repairs. */
export function sessionsTab(kit: PluginContext, devtools: DevtoolsService): PanelTab {
  const status = make('p', { class: 'status', role: 'status' })
  const check = make(
    'button',
    { type: 'button', class: 'button', on: { click: () => void run('') } },
    'Check again'
  )
  const findings = make('div', { class: 'findings' })
  const sessions = make('div')
  const element = make(
    'div',
    { class: 'scroll pad', tabindex: '0', role: 'region', 'aria-label': 'Sessions' },
    make('div', { class: 'bar-line' }, make('h3', {}, 'Session doctor'), check, status),
    findings,
    make('h3', {}, 'Sessions'),
    sessions
  )
  let round = 0

  const drawSessions = async () => sessions.replaceChildren(makeSessions(await devtools.sessions()))

  async function run(before: string): Promise<void> {
    const own = ++round
    check.disabled = true
    status.textContent = `${before}Asking the wallets and the other tabs …`
    try {
      const found = await devtools.diagnose()
      if (own !== round) return
      findings.replaceChildren(
        ...found.map((finding) => makeFinding(finding, (repair) => void mend(finding, repair)))
      )
      status.textContent = `${before}${sentence(found)}`
      await drawSessions()
    } catch (error) {
      if (own === round) status.textContent = `The check failed: ${messageOf(error)}`
    } finally {
      if (own === round) check.disabled = false
    }
  }

  async function mend(finding: Finding, repair: Repair): Promise<void> {
    for (const button of findings.querySelectorAll('button')) button.disabled = true
    status.textContent = `${repair.label} …`
    try {
      await repair.run()
      await run(`Done: ${repair.label.toLowerCase()}. `)
    } catch (error) {
      await run(`“${repair.label}” failed: ${messageOf(error)}. `)
    }
    // When the finding disappears, so does the button that had the focus.
    if (element.isConnected && !findings.querySelector(`[data-code="${finding.code}"]`)) check.focus()
  }

  let stop: (() => void) | undefined
  return {
    id: 'sessions',
    label: 'Sessions',
    element,
    show: () => {
      void run('')
      stop = reaction(
        () => [kit.connections.live, kit.namespaces.all.map(({ id }) => kit.connections.phase(id))],
        () => void drawSessions()
      )
    },
    hide: () => {
      stop?.()
      round++
    }
  }
}

function sentence(found: readonly Finding[]): string {
  const wrong = found.filter(({ severity }) => severity !== 'info').length
  if (!found.length) return 'All is well.'
  if (!wrong) return 'Nothing is broken.'
  return wrong === 1 ? 'One problem was found.' : `${wrong} problems were found.`
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
