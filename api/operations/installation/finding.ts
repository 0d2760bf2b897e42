/** `fault`: do not serve people like this. `warning`: works, and should be looked at. */
export interface Finding {
  name: string;
  state: 'ok' | 'warning' | 'fault';
  text: string;
}

export type Checked = Omit<Finding, 'name'>;

export const ok = (text: string): Checked => ({ state: 'ok', text });
export const warning = (text: string): Checked => ({ state: 'warning', text });
export const fault = (text: string): Checked => ({ state: 'fault', text });
