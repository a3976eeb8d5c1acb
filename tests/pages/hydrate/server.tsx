import { renderToString } from 'react-dom/server'
import { App } from './App.js'
import { makeKit } from './makeKit.js'

const draw = () => renderToString(<App kit={makeKit('http://localhost')} />)
const first = draw()
if (first !== draw()) throw new Error('Two visitors were drawn different pages')
process.stdout.write(first)
