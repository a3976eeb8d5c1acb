import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Nothing inline: the page is served under `script-src 'self'; style-src 'self'`. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: here('./dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The libraries of the chains are large; each is loaded when its chain is used.
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: here('./index.html'),
        club: here('./club.html'),
        explorer: here('./explorer.html'),
        gallery: here('./gallery.html'),
        mail: here('./mail.html'),
        phone: here('./phone.html')
      }
    }
  }
})
