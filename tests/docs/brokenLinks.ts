import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { anchorsOf } from './anchorsOf.js'
import type { Page } from './pages.js'

/** Links and pictures of a page, excluding code. The site's home page has its own in its front matter. */
function targetsOf({ path, text }: Page): string[] {
  const prose = text.replace(/^(`{3,})[\s\S]*?^\1[ \t]*$/gm, '').replace(/(`+)[\s\S]*?\1/g, '')
  const links = [...prose.matchAll(/\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)].map(([, target = '']) => target)
  const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const fields = [...front.matchAll(/^\s*(?:- )?link: (\S+)$/gm)].map(([, to = '']) => `${to}.md`)
  const pictures = [...front.matchAll(/^\s*(?:light|dark|src): (\S+)$/gm)].map(
    ([, to = '']) => `/public${to}`
  )
  return path === 'docs/index.md' ? [...links, ...fields, ...pictures] : links
}

/** The links of a page that lead nowhere: to a missing file, or to a heading that its page does not have. */
export function brokenLinks(page: Page, pages: readonly Page[], exists = existsSync): string[] {
  return targetsOf(page)
    .filter((target) => !/^(https?|mailto):/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#')
      const base = file.startsWith('/') ? 'docs' : posix.dirname(page.path)
      const path = file === '' ? page.path : posix.join(base, file)
      const other = path === page.path ? page : pages.find((one) => one.path === path)
      if (anchor !== undefined) return !other || !anchorsOf(other.text).has(anchor)
      return !other && !exists(path)
    })
    .map((target) => `${page.path} → ${target}`)
}
