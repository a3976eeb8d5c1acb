import { settingsMeta, type WalletSettings } from '../settings/settingsSchema.js'
import type { SiteManifest } from './SiteFiles.js'
import type { WalletResource } from './walletHeaders.js'

/** A page of the site by its name in the manifest. */
export type PageName = keyof SiteManifest['pages']

/** Pages that talk to a host page, each for one project: in a frame, and in a window if the browser keeps no storage for a frame. */
export const hostedPages = Object.freeze(['frame', 'wallet'] as const)

/** The pages that the wallet shows by itself, at the top level. */
export type OwnPage = Exclude<PageName, (typeof hostedPages)[number]>

/** The kind of headers that each of them has. */
export const pageResources: Readonly<Record<OwnPage, WalletResource>> = Object.freeze({
  device: 'page',
  done: 'returned',
  act: 'page',
  recover: 'opened',
  settings: 'opened',
  export: 'opened',
  window: 'opened',
  kit: 'offline'
})

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '')

/** The markup of a page: one style sheet and one script of the site with their hashes, and the settings. */
export function renderPage(name: PageName, manifest: SiteManifest, settings: WalletSettings): string {
  const { script, style } = manifest.pages[name]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Wallet</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="${settingsMeta}" content="${escapeHtml(JSON.stringify(settings))}">
<link rel="stylesheet" href="/${style}" integrity="${manifest.files[style]}">
<script type="module" src="/${script}" integrity="${manifest.files[script]}"></script>
</head>
<body></body>
</html>
`
}
