import axe from 'axe-core'

/** What axe-core finds in a part of the page. Colours and fonts need a real browser, and landmarks belong to the host. */
export async function violationsIn(part: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(part, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false }
    }
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
