import { Button } from '../../ui/button.tsx';
import { ProgressSteps, type Step } from '../../ui/progress-steps.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../state.tsx';

function stepsOf({ t }: StateProps, done: number, failed = false): Step[] {
  const labels = [t('orders:summary'), t('proxies:live.applying'), t('proxies:live.open')];
  return labels.map((label, index) => {
    const current = failed ? 'failed' : 'current';
    const state = index < done ? 'done' : index === done ? current : 'waiting';
    return { key: label, label, state, ...(index < done && { detail: '0.8 s' }) };
  });
}

function Steps({ done, failed, ...props }: StateProps & { done: number; failed?: boolean }) {
  return <ProgressSteps label={props.t('orders:complete_order')} steps={stepsOf(props, done, failed)} />;
}

export const states: GalleryStates = {
  first: (props) => <Steps {...props} done={0} />,
  'half-way': (props) => <Steps {...props} done={1} />,
  done: (props) => <Steps {...props} done={3} />,
  failed: (props) => <Steps {...props} done={1} failed />,
  advancing: (props) => (
    <Held initial={0}>
      {(done, change) => (
        <div className="flex flex-col items-start gap-3">
          <Steps {...props} done={done} />
          <Button onClick={() => change(done + 1)}>{props.t('next')}</Button>
        </div>
      )}
    </Held>
  ),
  'long-text': narrow(({ t }) => (
    <ProgressSteps
      label={t('orders:complete_order')}
      steps={[
        { key: 'a', label: t('proxies:notice.failed'), state: 'failed', detail: '2001:db8:85a3::8a2e:370:7334' },
        { key: 'b', label: t('orders:answer_lost'), state: 'waiting' },
      ]}
    />
  )),
};
