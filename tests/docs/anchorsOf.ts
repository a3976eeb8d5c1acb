/** The anchors of a page: its headings as GitHub and the site format them, repeats with a number. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const seen = new Map<string, number>()
  const text = markdown.replace(/^(`{3,})[\s\S]*?^\1[ \t]*$/gm, '')
  const anchors = [...text.matchAll(/^#{1,6} +(.+?)[ \t]*$/gm)].map(([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
    const slug = words
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count ? `${slug}-${count}` : slug
  })
  return new Set(anchors)
}
