import { galleryViews, statesOf } from './galleryViews.js'
import { states } from './State.js'

/** Links to every view in every state; mode and direction stay as they are. */
export function GalleryIndex({ query }: { readonly query: URLSearchParams }) {
  const link = (part: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(part)) next.set(name, value)
    return `/gallery.html?${next}`
  }
  const here = (name: string, value: string) => (query.get(name) === value ? 'page' : undefined)
  return (
    <main className="gallery">
      <h1>Every view in every state</h1>
      <p>
        <a href="/">Back to the shop</a>
      </p>
      <nav aria-label="Look">
        {(['light', 'dark'] as const).map((mode) => (
          <a key={mode} href={link({ mode })} aria-current={here('mode', mode)}>
            {mode}
          </a>
        ))}
        {(['ltr', 'rtl'] as const).map((dir) => (
          <a key={dir} href={link({ dir })} aria-current={here('dir', dir)}>
            {dir}
          </a>
        ))}
      </nav>
      <div className="gallery-table">
        <table>
          <thead>
            <tr>
              <th scope="col">View</th>
              {states.map((state) => (
                <th key={state} scope="col">
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {galleryViews
              .filter(({ states: own }) => !own)
              .map(({ name }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {states.map((state) => (
                    <td key={state}>
                      <a
                        href={link({ view: name, state })}
                        aria-label={`${name}, ${state}`}
                        aria-current={query.get('view') === name ? here('state', state) : undefined}
                      >
                        {state}
                      </a>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {galleryViews
        .filter(({ states: own }) => own)
        .map((view) => (
          <section key={view.name}>
            <h2>{view.name}</h2>
            <ul className="gallery-states">
              {statesOf(view).map((state) => (
                <li key={state}>
                  <a
                    href={link({ view: view.name, state })}
                    aria-label={`${view.name}, ${state}`}
                    aria-current={query.get('view') === view.name ? here('state', state) : undefined}
                  >
                    {state}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </main>
  )
}
