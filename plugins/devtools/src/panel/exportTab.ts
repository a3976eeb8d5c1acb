import type { PluginContext } from '@plugboard/core'
import type { DevtoolsService } from '../DevtoolsService.js'
import { make } from './make.js'
import type { PanelTab } from './makeTabs.js'

/** Everything as one text for an issue or a colleague. Nothing leaves the page by itself. */
export function exportTab(kit: PluginContext, devtools: DevtoolsService): PanelTab {
  const short = make('input', {
    type: 'checkbox',
    checked: true,
    id: 'short',
    on: { change: () => void draw() }
  })
  const text = make('textarea', {
    class: 'export',
    readonly: true,
    spellcheck: 'false',
    'aria-label': 'Report'
  })
  const status = make('span', { class: 'status', role: 'status' })
  const copy = async () => {
    try {
      // The clipboard is missing on pages without TLS, and refuses in some frames.
      await navigator.clipboard.writeText(text.value)
      say('Copied')
    } catch {
      text.select()
      say('Could not copy. The text is selected: copy it by hand.')
    }
  }
  const save = () => {
    saveFile(`plugboard-${kit.config.id ?? 'kit'}-report.json`, text.value)
    say('Saved')
  }
  const element = make(
    'div',
    { class: 'fill pad' },
    make(
      'p',
      { class: 'muted' },
      'Timeline, taps, sessions and findings. Keys, tokens, pairing links, seed phrases, email addresses and codes are removed when they are recorded.'
    ),
    make(
      'div',
      { class: 'bar-line' },
      make('button', { type: 'button', class: 'button strong', on: { click: copy } }, 'Copy'),
      make('button', { type: 'button', class: 'button', on: { click: save } }, 'Save as file'),
      make('label', { class: 'check', for: 'short' }, short, 'Shorten addresses'),
      status
    ),
    text
  )
  function say(what: string): void {
    status.textContent = what
  }
  async function draw(): Promise<void> {
    say('')
    try {
      text.value = await devtools.report({ addresses: short.checked ? 'short' : 'full' })
    } catch (error) {
      kit.report(error)
    }
  }
  return { id: 'export', label: 'Export', element, show: () => void draw(), hide: () => undefined }
}

/** Offers a text to the visitor as a file. The address refers to the page's own memory and is released immediately. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
