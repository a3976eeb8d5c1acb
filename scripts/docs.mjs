import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { buildSite } from './docs/buildSite.mjs'
import { generatedPages } from './docs/generatedPages.mjs'

// npm run docs writes the pages that are generated from the code and builds the site into docs/dist; with --check it
// only reports whether those pages are up to date.
const root = new URL('..', import.meta.url).pathname
const pages = await generatedPages(root)
const isStale = ([path, text]) => {
  const file = `${root}docs/${path}`
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
}
const stale = pages.filter(isStale)

if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`docs/${path} is out of date: run npm run docs`)
  if (stale.length > 0) process.exitCode = 1
} else {
  for (const [path, text] of stale) writeFileSync(`${root}docs/${path}`, text)
  for (const [path] of stale) console.log(`docs/${path} is written`)
  await buildSite()
  console.log('docs/dist holds the site; npm start serves it')
}
