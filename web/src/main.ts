import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { faces } from './fonts'

const target = document.getElementById('app')
if (target) void faces().then(() => mount(App, { target }))
