import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives every inline script a file of its own, so that the site runs under `script-src 'self'`. */
export function moveScriptsToFiles(html, { base, outDir }) {
  return html.replace(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]+?)<\/script>/g, (_, attributes, text) => {
    const name = `assets/inline.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
    mkdirSync(join(outDir, 'assets'), { recursive: true })
    writeFileSync(join(outDir, name), text)
    return `<script${attributes} src="${base}${name}"></script>`
  })
}
